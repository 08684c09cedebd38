import "./demo-scene.css";
import { demo } from "#content/demo.ts";

/** Renders one step; `share` (0 to 1) is its progress. */
export function DemoScene({ id, share }: { id: (typeof demo.steps)[number]["id"]; share: number }) {
  if (id === "email")
    return <Email letters={Math.round(demo.email.body.length * Math.min(1, share / 0.7))} />;
  if (id === "read") return <Reading found={count(share, demo.extracted.length)} />;
  if (id === "task") return <Task done={count(share, demo.task.checklist.length)} />;
  return <Sheet filled={count(share, demo.sheet.row.length)} />;
}

/** Returns how many of `of` events have happened, leaving time to see the last one. */
function count(share: number, of: number): number {
  return Math.min(of, Math.floor((share / 0.8) * (of + 1)));
}

function Email({ letters, found = 0 }: { letters: number; found?: number }) {
  const { email, emailLabels, extracted } = demo;
  const marks = extracted.slice(0, found).map((item) => item.found);
  return (
    <article className="card demo-email">
      <dl className="demo-facts">
        <dt>{emailLabels.from}</dt>
        <dd>
          <Marked text={email.from} marks={marks} />
        </dd>
        <dt>{emailLabels.to}</dt>
        <dd>{email.to}</dd>
        <dt>{emailLabels.subject}</dt>
        <dd className="font-medium">{email.subject}</dd>
      </dl>
      <p className="demo-body">
        <Marked text={email.body.slice(0, letters)} marks={marks} />
        <span className="opacity-0">{email.body.slice(letters)}</span>
      </p>
    </article>
  );
}

function Reading({ found }: { found: number }) {
  return (
    <div className="demo-split">
      <Email letters={demo.email.body.length} found={found} />
      <dl className="demo-fields">
        {demo.extracted.map(({ field, value }, index) => (
          <div key={field} className="card demo-field" data-on={index < found}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Task({ done }: { done: number }) {
  const { task, taskLabels } = demo;
  return (
    <article className="card demo-task">
      <h3 className="text-subheading">{task.title}</h3>
      <dl className="demo-facts mt-3">
        <dt>{taskLabels.assignee}</dt>
        <dd>{task.assignee}</dd>
        <dt>{taskLabels.due}</dt>
        <dd>{task.due}</dd>
      </dl>
      <ul className="demo-checklist">
        {task.checklist.map((item, index) => (
          <li key={item} data-on={index < done}>
            {item}
          </li>
        ))}
      </ul>
    </article>
  );
}

function Sheet({ filled }: { filled: number }) {
  const { name, columns, row } = demo.sheet;
  return (
    <figure className="card demo-sheet">
      <figcaption>{name}</figcaption>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {row.map((cell, index) => (
              <td key={columns[index]} data-on={index < filled}>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </figure>
  );
}

function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  const mark = marks.find((part) => text.includes(part));
  if (!mark) return text;
  const at = text.indexOf(mark);
  const others = marks.filter((part) => part !== mark);
  return (
    <>
      <Marked text={text.slice(0, at)} marks={others} />
      <mark>{mark}</mark>
      <Marked text={text.slice(at + mark.length)} marks={others} />
    </>
  );
}
