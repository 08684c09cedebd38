import "./stars.css";

/** Average and count as a figure, with a sentence for screen readers. */
export function Stars({ average, count, label }: { average: number; count?: number; label: string }) {
  return (
    <span className="stars">
      <span aria-hidden="true">
        <Star /> {average.toFixed(1)}
        {count !== undefined && <span className="text-muted"> ({count})</span>}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function Star() {
  return (
    <svg viewBox="0 0 16 16" className="star" aria-hidden="true">
      <path d="M8 1.2l2.06 4.36 4.74.62-3.48 3.3.88 4.72L8 11.9l-4.2 2.3.88-4.72L1.2 6.18l4.74-.62z" />
    </svg>
  );
}
