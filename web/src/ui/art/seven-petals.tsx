import { Grain, Picture, type PictureProps } from './picture.tsx';

/** Rotation of each petal, in degrees. */
const SEVENTHS = [0, 51.4, 102.9, 154.3, 205.7, 257.1, 308.6];

export const SevenPetals = (props: PictureProps) => (
  <Picture {...props}>
    <path d="M48 44v48" fill="none" stroke="var(--art-leaf-deep)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M48 84C40 72 28 69 16 74c5 12 18 17 32 10ZM48 90c6-12 18-16 30-12-4 12-16 17-30 12Z"
      fill="var(--art-leaf)"
    />
    {SEVENTHS.map((angle) => (
      <path
        key={angle}
        d="M48 40C35 31 35 13 48 5c13 8 13 26 0 35Z"
        fill={angle === 0 ? 'var(--art-coral)' : 'var(--art-gold)'}
        transform={`rotate(${angle} 48 40)`}
      />
    ))}
    <path
      d="M48 33V14M53.5 35.6 68.3 23.8M54.8 41.6 73.3 45.8M51 46.3l8.2 17.1M45 46.3l-8.2 17.1M41.2 41.6l-18.5 4.2M42.5 35.6 27.7 23.8"
      fill="none"
      stroke="var(--art-gold-deep)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".6"
    />
    <circle cx="48" cy="40" r="10" fill="var(--art-wood)" />
    <path d="M55 33a10 10 0 0 1-14 14c8-1 13-6 14-14Z" fill="var(--art-wood-deep)" />
    <path
      d="M45 37h.01M50 36h.01M46 42h.01"
      fill="none"
      stroke="var(--art-gold)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <Grain at="70,50 66,54 72,42 64,58 74,48 58,62 62,64 54,60 70,82 64,86" />
  </Picture>
);
