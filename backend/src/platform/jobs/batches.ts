/** Repeats the work on batches until one is not full. Returns the number of rows of all batches. */
export async function inBatches(size: number, work: (size: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let isFull = true; isFull;) {
    const done = await work(size);
    total += done;
    isFull = done === size;
  }
  return total;
}
