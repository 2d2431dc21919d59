import { expect, test } from 'vitest'
import { composeFile, ignored } from './read-files.ts'

const variables = { PUBLIC_URL: 'https://x.test', POSTGRES_PASSWORD: 'x', SESSION_SECRET: 'x', SMTP_URL: '' }
const { network, ...others } = composeFile(variables).services

test('compose.yaml opens the ports of the proxy alone', () => {
  expect(network!.ports).toEqual(['80:80', '443:443'])
  for (const service of Object.values(others)) {
    expect(service.network_mode).toBe('service:network')
    expect(service.ports).toBeUndefined()
  }
})

test('what owns the shared network does nothing that could end, and takes the others along when it is restarted', () => {
  expect(network!.entrypoint).toEqual(['sleep', 'infinity'])
  expect(network!.command).toBeUndefined()
  for (const service of Object.values(others)) expect(service.depends_on?.network?.restart).toBe(true)
})

test('the variables and the certificate beside compose.yaml stay out of the image and of commits', () => {
  for (const file of ['.dockerignore', '.gitignore'] as const)
    expect(ignored(file)).toEqual(expect.arrayContaining(['.env', 'deploy/tls']))
})
