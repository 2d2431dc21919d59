import account from './account.json'
import builder from './builder.json'
import charts from './charts.json'
import common from './common.json'
import errors from './errors.json'
import filters from './filters.json'
import history from './history.json'
import home from './home.json'
import invoices from './invoices.json'
import legal from './legal.json'
import memberships from './memberships.json'
import keyboard from './keyboard.json'
import lending from './lending.json'
import life from './life.json'
import network from './network.json'
import offers from './offers.json'
import print from './print.json'
import register from './register.json'
import routes from './routes.json'
import session from './session.json'
import shell from './shell.json'
import status from './status.json'

/** Every message of the language, one flat set. */
export const messages = {
  ...account,
  ...builder,
  ...charts,
  ...common,
  ...errors,
  ...filters,
  ...history,
  ...home,
  ...invoices,
  ...legal,
  ...memberships,
  ...keyboard,
  ...lending,
  ...life,
  ...network,
  ...offers,
  ...print,
  ...register,
  ...routes,
  ...session,
  ...shell,
  ...status,
}

export type Messages = typeof messages
export type MessageKey = keyof Messages
