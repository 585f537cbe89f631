/** What hides the product, in one piece: loaded by who has it hidden or may hide it, and by all others when the page is idle. */
export { startPlain } from './open-plain.tsx';
export { quickHide } from './quick-hide.tsx';
export { watchProduct } from './watch-product.ts';
