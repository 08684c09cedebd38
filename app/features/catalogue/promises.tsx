import "./promises.css";
/** Promises that apply to every item of the list, as three nodes of one path. */
export function Promises({ promises }: { promises: readonly { title: string; text: string }[] }) {
  return (
    <ul className="catalogue-promises">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          {text}
        </li>
      ))}
    </ul>
  );
}
