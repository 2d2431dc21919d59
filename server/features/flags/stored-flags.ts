import {
  OpenFeatureEventEmitter,
  StandardResolutionReasons,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import type { Flags } from '../../platform/config.ts'

/** The flags that were turned for the account, by key: an attribute of the evaluation context. */
export const TURNED = 'turned'

/** An OpenFeature provider: what was turned for the account, else how the server is configured. */
export class StoredFlags implements Provider {
  readonly runsOn = 'server'
  readonly metadata = { name: 'stored-flags' }
  readonly events = new OpenFeatureEventEmitter()
  readonly #configured: Flags

  constructor(configured: Flags) {
    this.#configured = configured
  }

  async resolveBooleanEvaluation(
    flag: string,
    fallback: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const turned = (context[TURNED] as Readonly<Record<string, boolean>> | undefined)?.[flag]
    if (turned !== undefined) return { value: turned, reason: StandardResolutionReasons.TARGETING_MATCH }
    const configured: Readonly<Record<string, boolean>> = this.#configured
    return { value: configured[flag] ?? fallback, reason: StandardResolutionReasons.STATIC }
  }

  async resolveStringEvaluation(_: string, value: string): Promise<ResolutionDetails<string>> {
    return { value, reason: StandardResolutionReasons.DEFAULT }
  }

  async resolveNumberEvaluation(_: string, value: number): Promise<ResolutionDetails<number>> {
    return { value, reason: StandardResolutionReasons.DEFAULT }
  }

  async resolveObjectEvaluation<Value>(_: string, value: Value): Promise<ResolutionDetails<Value>> {
    return { value, reason: StandardResolutionReasons.DEFAULT }
  }
}
