import "./assurances.css";

/** Short promises on one line, each with a lit node. */
export function Assurances({ items }: { items: readonly string[] }) {
  return (
    <ul className="assurances">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
