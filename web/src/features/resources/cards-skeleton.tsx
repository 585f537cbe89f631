const PLACES = [1, 2, 3, 4, 5, 6];

/** Holds the place of the cards while they are fetched. */
export const CardsSkeleton = ({ label }: { label: string }) => (
  <div className="opportunity-grid cards-skeleton" role="status" aria-label={label}>
    {PLACES.map((place) => (
      <span key={place} className="skeleton-block" />
    ))}
  </div>
);
