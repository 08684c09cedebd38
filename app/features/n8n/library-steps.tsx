import { Link } from "react-router";
import { n8nLibrary as words } from "#content/store/library/n8n-library.ts";
import one from "./pictures/1.jpg";
import two from "./pictures/2.jpg";
import three from "./pictures/3.jpg";
import four from "./pictures/4.jpg";
import five from "./pictures/5.jpg";
import six from "./pictures/6.jpg";

/** Screenshots of the newest pinned n8n, taken by test/e2e/n8n-library.e2e.ts. */
const PICTURES = [
  { src: one, width: 1000, height: 500 },
  { src: two, width: 1225, height: 770 },
  { src: three, width: 1129, height: 597 },
  { src: four, width: 1129, height: 973 },
  { src: five, width: 1000, height: 610 },
  { src: six, width: 1120, height: 340 },
];

/** Six steps from a purchase to an installed workflow; `workflow` is the page of the free library workflow. */
export function LibrarySteps({ workflow }: { workflow: string }) {
  const { get, others, pictures } = words.steps;
  const first = (
    <>
      {get.before}
      <Link to={workflow}>{get.link}</Link>
      {get.after}
    </>
  );
  return (
    <div className="connect-way">
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      <ol>
        {[first, ...others].map((step, at) => (
          <li key={pictures[at]}>
            {step}
            {/* In another tab, because a new token is shown only once. */}
            <a href={PICTURES[at]?.src} target="_blank" rel="noopener">
              <img {...PICTURES[at]} alt={pictures[at]} loading="lazy" />
            </a>
          </li>
        ))}
      </ol>
      <p>{words.trial}</p>
    </div>
  );
}
