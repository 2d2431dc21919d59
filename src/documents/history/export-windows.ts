import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { graphql, query } from '#data'

export const exportWindowsDocument = graphql(`
  query ExportWindows {
    transactionAggregate {
      lastDays(days: [7, 30, 60, 90]) {
        days
        count
      }
    }
  }
`)

export interface ExportWindow {
  readonly days: number
  readonly count: number
}

export function useExportWindows(): UseQueryResult<readonly ExportWindow[]> {
  return useQuery({
    queryKey: ['transactions', 'export-windows'],
    queryFn: async ({ signal }) =>
      (await query(exportWindowsDocument, {}, signal)).transactionAggregate.lastDays,
  })
}
