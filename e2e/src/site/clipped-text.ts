/** Runs in the page: what people read or press there and cannot see whole, because a box or the screen ends before it. */
export const listClippedText = (): string[] => {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('.visually-hidden') === null;

  const clippingBoxes = (element: Element): DOMRect[] => {
    const rects = [new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight)];
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      // What lies in a box that is scrolled sideways is brought into view by that.
      if (getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth) return [];
      if (['hidden', 'clip'].includes(getComputedStyle(box).overflowX)) rects.push(box.getBoundingClientRect());
    }
    return rects;
  };

  const candidates = [
    ...document.querySelectorAll('main :is(h1, h2, h3, p, input, textarea, select, button, a, label)'),
  ];
  return candidates.filter(isShown).flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    // A radio button is drawn by its label and stands a pixel wide behind it.
    if (width <= 1) return [];
    const isClipped = clippingBoxes(element).some((box) => left < box.left - 1 || right > box.right + 1);
    return isClipped ? [`clipped: ${element.outerHTML.slice(0, 120)}`] : [];
  });
};
