import { Link } from "react-router";
import { n8nLibrary as words } from "#content/store/n8n-library.ts";

/** From a purchase to an installed workflow, in six steps; `workflow` is the page of the free one that does it. */
export function LibrarySteps({ workflow }: { workflow: string }) {
  const { get, token, others } = words.steps;
  return (
    <div className="connect-way">
      <h3>{words.title}</h3>
      <p>{words.intro}</p>
      <ol>
        <li>
          {get.before}
          <Link to={workflow}>{get.link}</Link>
          {get.after}
        </li>
        {[token, ...others].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{words.trial}</p>
    </div>
  );
}
