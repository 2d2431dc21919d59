// The market's decision at its deadline.
export { emptyCandidates, type Candidates, type ClearInputs, type ClearRequest } from './candidates.ts'
export { decideClear, type Decision } from './decide.ts'
export { oneTimeOutcome } from './outcome.ts'
export { isOfferedVerdict, VERDICTS, verdictName, type Verdict } from './verdict.ts'
