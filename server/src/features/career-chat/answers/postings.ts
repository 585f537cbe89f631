/** Lists of numbers under 65,536, one after the other in one array: list `i` reaches from `starts[i]` to `starts[i + 1]`. */
export interface Postings {
  starts: Uint32Array;
  numbers: Uint16Array;
}

export const toPostings = (lists: readonly (readonly number[])[]): Postings => {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = (starts[index] ?? 0) + list.length;
  });
  const numbers = new Uint16Array(starts[lists.length] ?? 0);
  lists.forEach((list, index) => {
    numbers.set(list, starts[index]);
  });
  return { starts, numbers };
};

export const postingsOf = ({ starts, numbers }: Postings, list: number): Uint16Array =>
  numbers.subarray(starts[list] ?? 0, starts[list + 1] ?? 0);
