import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { moveOnScreen } from "#app/ui/graph/move-on-screen.ts";
import { NodeShape } from "#app/ui/graph/node-shape.tsx";
import { Packet } from "#app/ui/graph/packet.tsx";
import { signIn } from "#content/pages/sign-in.ts";

const EDGE = "M80 40H116Q128 40 128 52V52Q128 64 140 64H176";

type Props = { email: string; onBack: () => void; children: ReactNode };

/** Replaces the form; the picture shows a packet on its way to the inbox. */
export function LinkSent({ email, onBack, children }: Props) {
  return (
    <div className="mt-6 grid gap-5">
      <div className="sign-in-sent">
        <svg
          ref={moveOnScreen}
          className="graph"
          width="256"
          height="104"
          viewBox="0 0 256 104"
          aria-hidden="true"
        >
          <path className="graph-edge" d={EDGE} />
          <Packet path={EDGE} />
          <Node x={24} y={20} kind="trigger" port={80} />
          <Node x={176} y={44} kind="outcome" port={176} />
        </svg>
        <p role="status">{signIn.sentTo(email)}</p>
      </div>
      {children}
      <Button variant="ghost" onClick={onBack}>
        {signIn.back}
      </Button>
    </div>
  );
}

function Node({ x, y, kind, port }: { x: number; y: number; kind: "trigger" | "outcome"; port: number }) {
  return (
    <>
      <rect className="graph-box" x={x} y={y} width={56} height={40} rx={10} />
      <NodeShape kind={kind} x={x + 28} y={y + 20} />
      <circle className="graph-port" cx={port} cy={y + 20} r={3.5} />
    </>
  );
}
