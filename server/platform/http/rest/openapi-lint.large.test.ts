import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { REST_ROUTES } from '../../../routes.ts'
import { openApi } from './openapi.ts'

const text = JSON.stringify(openApi(REST_ROUTES, 'https://sooner.test'))

test('Redocly finds nothing to say of the published document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
  ).toEqual([])
})

test('Spectral finds nothing to say of the published document', async () => {
  const spectral = new spectralCore.Spectral()
  // Its two packages do not agree on the types of their formats.
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  const problems = await spectral.run(text)
  expect(problems.map(({ code, message, path }) => ({ code, message, at: path.join('.') }))).toEqual([])
})
