import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type PageWidth = "narrow" | "default" | "wide";

/** Page column: 1200 px by default, with responsive gutters. */
export function Container({ width = "default", className, children }: ContainerProps) {
  return (
    <div className={classNames("container", width !== "default" && `container-${width}`, className)}>
      {children}
    </div>
  );
}

/** Full-bleed band with the site's vertical spacing and a Container inside. */
export function Section({
  id,
  tone = "paper",
  width,
  tight,
  labelledBy,
  className,
  children,
}: ContainerProps & {
  id?: string;
  tone?: "paper" | "surface" | "sunken";
  tight?: boolean;
  labelledBy?: string;
}) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(
        "section",
        tight && "section-tight",
        tone !== "paper" && `section-${tone}`,
        className,
      )}
    >
      <Container width={width}>{children}</Container>
    </section>
  );
}

/** Eyebrow, heading and lead of a section; `level` h1 uses the page-title size. */
export function SectionHeading({
  eyebrow,
  title,
  lead,
  level: Tag = "h2",
  id,
  align = "start",
  className,
}: {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  level?: "h1" | "h2";
  id?: string;
  align?: "start" | "center";
  className?: string;
}) {
  return (
    <div className={classNames("max-w-3xl", align === "center" && "mx-auto text-center", className)}>
      {eyebrow && (
        <Eyebrow className={classNames("mb-5", align === "center" && "justify-center")}>{eyebrow}</Eyebrow>
      )}
      <Tag id={id} className={Tag === "h1" ? "text-title" : "text-heading"}>
        {title}
      </Tag>
      {lead && <p className="mt-5 max-w-[41.1em] text-lead text-muted">{lead}</p>}
    </div>
  );
}

/** Small mono label that hangs from an edge. */
export function Eyebrow({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classNames("eyebrow", className)}>{children}</p>;
}

type ContainerProps = { width?: PageWidth; className?: string; children: ReactNode };
