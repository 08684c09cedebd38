import { demo } from "#content/demo.ts";

/** Four nodes, the packet between them and its progress. */
export function DemoPath({ step, share, ended }: { step: number; share: number; ended: boolean }) {
  return (
    <ol className="demo-path">
      {demo.steps.map(({ id, label }, index) => (
        <li
          key={id}
          className="demo-node"
          data-state={index < step || ended ? "done" : index === step ? "active" : "waiting"}
          aria-current={index === step ? "step" : undefined}
        >
          <span className="demo-run" aria-hidden="true">
            <span
              style={{ transform: `scaleX(${index < step || ended ? 1 : index === step ? share : 0})` }}
            />
          </span>
          <span className="demo-node-label">{label}</span>
        </li>
      ))}
    </ol>
  );
}
