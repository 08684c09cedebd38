import "./outcomes.css";
export function Outcomes({ items }: { items: readonly string[] }) {
  return (
    <ul className="outcomes">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
