import account from './account.json'
import builder from './builder.json'
import charts from './charts.json'
import filters from './filters.json'
import headings from './headings.json'
import history from './history.json'
import home from './home.json'
import identity from './identity.json'
import imports from './imports.json'
import invoices from './invoices.json'
import keyboard from './keyboard.json'
import legal from './legal.json'
import life from './life.json'
import network from './network.json'
import offers from './offers.json'
import plans from './plans.json'
import print from './print.json'
import register from './register.json'
import staff from './staff.json'
import status from './status.json'

/** The messages of screens, and of what else is loaded later. */
export const messages = {
  ...account,
  ...builder,
  ...charts,
  ...filters,
  ...headings,
  ...history,
  ...home,
  ...identity,
  ...imports,
  ...invoices,
  ...keyboard,
  ...legal,
  ...life,
  ...network,
  ...offers,
  ...plans,
  ...print,
  ...register,
  ...staff,
  ...status,
}
