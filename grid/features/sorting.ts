/** The sort of a list. The grid only shows it; the owner of the rows sorts them. */
export interface GridSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The sort after a click on a column's header: reversed, or the column's first direction. */
export function nextSort(
  present: GridSort | undefined,
  column: string,
  firstDirection: GridSort['direction'] = 'asc',
): GridSort {
  if (present?.column !== column) return { column, direction: firstDirection }
  return { column, direction: present.direction === 'asc' ? 'desc' : 'asc' }
}

export function ariaSort(present: GridSort | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (present?.column !== column) return 'none'
  return present.direction === 'asc' ? 'ascending' : 'descending'
}
