import "./sent-panel.css";
import { useLayoutEffect, useRef } from "react";
import { contactForm } from "#content/pages/contact.ts";

/**
 * Covers the form, which keeps its size. Takes the focus, and returns it to the form if it still has it when it
 * disappears.
 */
export function SentPanel({ onLeave }: { onLeave: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  // A layout effect, because its cleanup runs while the panel is still in the page and may still have the focus.
  useLayoutEffect(() => {
    const element = panel.current;
    element?.focus();
    return () => {
      if (document.activeElement === element) queueMicrotask(leave.current);
    };
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className="contact-sent">
      <svg className="graph" width="220" height="64" viewBox="0 0 220 64" aria-hidden="true">
        <path className="graph-edge" d="M52 32H168" />
        <rect className="contact-sent-packet" x="52" y="30" width="14" height="4" rx="2" />
        <circle className="graph-shape-trigger" cx="38" cy="32" r="13" />
        <circle className="fill-brand" cx="182" cy="32" r="14" />
        <path className="contact-sent-check" d="M176 32.5l4.5 4.5 8 -9" />
      </svg>
      <p className="mt-6 font-display text-heading font-semibold">{contactForm.success.title}</p>
      <p className="mt-2 text-muted">{contactForm.success.text}</p>
    </div>
  );
}
