/** A bud between two leaves, over the ground it comes from. */
export const BrandMark = () => (
  <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
    <path className="fill-leaf" d="M19 34C18.6 24.5 13.6 19.2 4.6 18.4 4.4 27.8 9.8 33.6 19 34Z" />
    <path className="fill-leaf-light" d="M21 34C21.4 24.5 26.4 19.2 35.4 18.4 35.6 27.8 30.2 33.6 21 34Z" />
    <path className="fill-coral" d="M20 5c4.6 4.3 5.8 9.4 0 15.4C14.2 14.4 15.4 9.3 20 5Z" />
  </svg>
);
