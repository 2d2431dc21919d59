/** The column a list is ordered by. The grid only shows it; whoever owns the rows orders them. */
export interface GridSort {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The order a click on a column's header asks for: the other way round, or the column's own first direction. */
export function nextSort(
  present: GridSort | undefined,
  column: string,
  firstDirection: GridSort['direction'] = 'asc',
): GridSort {
  if (present?.column !== column) return { column, direction: firstDirection }
  return { column, direction: present.direction === 'asc' ? 'desc' : 'asc' }
}

/** The value of `aria-sort` for a column. */
export function ariaSort(present: GridSort | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (present?.column !== column) return 'none'
  return present.direction === 'asc' ? 'ascending' : 'descending'
}
