/** Hands a text to the person as a file of its own. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it needs by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
