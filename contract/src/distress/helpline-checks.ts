import { isSameNumber } from '#phone-number.ts';

/** What a caller dials: the number, and the keys that its menu asks for. */
interface Dialled {
  number: string;
  then_press: string | null;
}

export const isSameLine = (one: Dialled, other: Dialled): boolean =>
  isSameNumber(one.number, other.number) && one.then_press === other.then_press;

interface Shown {
  line: Dialled;
  isChecked: boolean;
  /** The line as the product came with it; null for one that an operator added. */
  delivered: (Dialled & { is_hidden: boolean }) | null;
}

/** A number that came with the product has a source; every other one, and one that came unconfirmed, has been dialled. */
export const mayBeShown = ({ line, isChecked, delivered }: Shown): boolean =>
  isChecked || (delivered !== null && !delivered.is_hidden && isSameLine(line, delivered));
