import type { InputSources } from './engine.ts';

/** Keys without a sign of their own, as WebDriver numbers them. */
export const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ', Backspace: '\uE003' } as const;
export type Key = keyof typeof KEYS;

/** A press of the mouse's first button, at a point of the viewport. */
export const pressAt = ({ x, y }: { x: number; y: number }): InputSources => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Every sign pressed and let go, by whichever element has the focus. */
export const typeText = (text: string): InputSources => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
