// Files that spreadsheets open.
export { csvCell, spreadsheetText, textOfSpreadsheet } from './csv.ts'
