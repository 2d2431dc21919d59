/** A path with its query, if there is one. */
export function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path
}
