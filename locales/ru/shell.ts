import common from './common.json'
import errors from './errors.json'
import lending from './lending.json'
import memberships from './memberships.json'
import routes from './routes.json'
import session from './session.json'
import shell from './shell.json'

/** The messages around every screen: loaded before anything is shown. */
export const messages = {
  ...common,
  ...errors,
  ...lending,
  ...memberships,
  ...routes,
  ...session,
  ...shell,
}
