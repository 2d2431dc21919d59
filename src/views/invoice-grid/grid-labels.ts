import type { GridLabels } from '#grid'
import { t } from '#i18n'

export const gridLabels: GridLabels = {
  get checkAll() {
    return t('invoices.selectAll')
  },
  checkRow: (name) => t('invoices.selectRow', { name }),
  get loading() {
    return t('invoices.loading')
  },
  menu: {
    open: (column) => t('invoices.columnMenu', { column }),
    get sortAscending() {
      return t('invoices.sortAscending')
    },
    get sortDescending() {
      return t('invoices.sortDescending')
    },
    get pin() {
      return t('invoices.pinColumn')
    },
    get unpin() {
      return t('invoices.unpinColumn')
    },
    get moveBack() {
      return t('invoices.moveLeft')
    },
    get moveOn() {
      return t('invoices.moveRight')
    },
    get wider() {
      return t('invoices.wider')
    },
    get narrower() {
      return t('invoices.narrower')
    },
    get hide() {
      return t('invoices.hideColumn')
    },
    show: (column) => t('invoices.showColumn', { column }),
    get reset() {
      return t('invoices.resetColumns')
    },
    moved: (column, place, count) => t('invoices.columnMoved', { column, place, count }),
    resized: (column, px) => t('invoices.columnResized', { column, px }),
  },
}
