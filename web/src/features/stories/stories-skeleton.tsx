const PLACES = [1, 2, 3, 4, 5, 6];

/** Holds the place of the cards while they are fetched. */
export const StoriesSkeleton = ({ label }: { label: string }) => (
  <div className="story-list stories-skeleton" role="status" aria-label={label}>
    {PLACES.map((place) => (
      <span key={place} className="skeleton-block" />
    ))}
  </div>
);
