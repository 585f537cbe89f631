import { log } from '#platform/log/log.ts';

/** The old way, for a browser that keeps the clipboard from pages: a field outside the screen is selected and copied. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/** Answers whether the text is in the clipboard now. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    log.warn('The clipboard could not be reached the usual way', error);
    return copySelected(text);
  }
};
