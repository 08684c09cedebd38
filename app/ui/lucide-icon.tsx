import type { SVGProps } from "react";

type IconData = {
  name: string;
  aliases?: string[];
  size: number;
  node: ["path" | "circle" | "rect" | "line" | "polyline" | "polygon" | "ellipse", Record<string, string>][];
};

/** What lucide-react's own function of this name makes, without its settings that nothing here uses. Put in its place by vite.config.ts. */
export default function createLucideIcon({ name, aliases = [], size: box, node }: IconData) {
  const own = ["", name, ...aliases].map((part) => (part ? `lucide-${part}` : "lucide")).join(" ");
  return function Icon({ size = 24, className, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox={`0 0 ${box} ${box}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `${own} ${className}` : own}
        aria-hidden="true"
        {...rest}
      >
        {node.map(([Tag, { key, ...attributes }]) => (
          <Tag key={key} {...attributes} />
        ))}
      </svg>
    );
  };
}
