/** Files of the plain page, by themselves: it has none of the product's. */
export const PLAIN_ICON = '/plain-icon.svg';
export const PLAIN_STYLES = '/plain.css';

export const linkTo = (rel: 'icon' | 'stylesheet', href: string): void => {
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = rel;
  link.href = href;
};
