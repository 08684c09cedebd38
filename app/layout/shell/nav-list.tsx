import { NavLink } from "react-router";
import { navLinks } from "#content/site.ts";

export function NavList({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul className="site-nav">
      {navLinks.map(({ name, href }) => (
        <li key={href}>
          <NavLink to={href} end={href === "/"} onClick={onChoose} className="site-nav-link">
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
