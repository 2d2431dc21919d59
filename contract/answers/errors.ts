import * as v from 'valibot'
import { ERROR_STATUS, type ErrorCode } from '../errors.ts'
import { CALL_FAILURES, isShownFailure } from '../failures.ts'
import { choice, part, text, type Sent } from './fields.ts'

/** The body of every rejected REST call. GraphQL carries the code in `extensions.code`. */
export const errorBody = v.object({
  error: part(
    {
      code: choice(Object.keys(ERROR_STATUS) as ErrorCode[], 'What programs tell errors by.'),
      message: text('What is wrong, in English, for developers.', 'what is wrong, for developers'),
      failure: v.exactOptional(
        part(
          {
            call: choice(
              Object.keys(CALL_FAILURES).filter(isShownFailure),
              'The name of the call in the catalogue of failures.',
            ),
            message: text('The message in English, for users.', 'Unable to retrieve invoices'),
          },
          'What the call was to do, where users are told of it by a message of its own.',
        ),
      ),
    },
    'Why the call was rejected.',
  ),
})
export type ErrorBody = Sent<typeof errorBody>
