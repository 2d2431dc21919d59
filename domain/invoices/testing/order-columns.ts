import { ORDER_KEYS, SOURCES, type OrderColumn } from '../orders/orders.ts'

/** All that rows can be ordered by. */
export const ORDER_COLUMNS = ORDER_KEYS.filter((key): key is OrderColumn => SOURCES[key] !== 'worth')
