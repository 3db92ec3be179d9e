/** Messages of the tools that lists share. */
export const m = {
  columns: "Columns",
  columnsHelp:
    "Your choice holds in every browser. A phone shows two lines of each row, whatever is chosen.",
  columnsOfPage: "Show the usual columns",
  moveUp: (column: string) => `Move ${column} forward`,
  moveDown: (column: string) => `Move ${column} back`,
  moved: (column: string, place: number) => `${column} has place ${place} now.`,
  exportCsv: "Export CSV",
  exportList: "Export",
  exportSelected: (count: number) =>
    count === 1 ? "Export 1 selected row" : `Export ${count} selected rows`,
  exportReading: (count: number) => `${count} rows read`,
  exportTooMany: (most: string) =>
    `The list has more than ${most} rows, and a file has at most so many. Choose fewer by the filters, for example by dates.`,
  exportViewing: "You view the console as another user: nothing can be downloaded.",
  exportEmpty: "The list has no rows.",
  selectionOf: "Selected rows",
  selected: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
  selectedMost: (most: number) => `At most ${most} rows are selected.`,
  selectAll: (count: number) => `Select all ${count}`,
  clear: "Clear the selection",
  skipped: (count: number) =>
    count === 1
      ? "1 selected row is left out: its status does not permit this."
      : `${count} selected rows are left out: their status does not permit this.`,
  oneByOne: "They are sent one by one. You can stop between two of them; what is sent stays.",
  progress: (done: number, total: number) => `${done} of ${total}`,
  stop: "Stop",
  stopping: "Stopping",
  close: "Close",
  done: (done: number) => (done === 1 ? "1 is done." : `${done} are done.`),
  left: (left: number) => (left === 1 ? "1 was not sent." : `${left} were not sent.`),
  failed: (failed: number) => (failed === 1 ? "1 failed:" : `${failed} failed:`),
  again: (count: number) => (count === 1 ? "Send 1 again" : `Send ${count} again`),
  goOn: (count: number) => (count === 1 ? "Send the last one" : `Send the other ${count}`),
};
