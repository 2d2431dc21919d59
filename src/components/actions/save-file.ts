/** How long a browser may take to begin a download. */
const BEGIN_MS = 60_000

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser starts the download after this task.
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS)
}
