import { Switch } from "#app/ui/form/switch.tsx";
import { settings } from "#content/pages/settings.ts";
import { useTheme } from "./use-theme.ts";

export function ThemeSwitches() {
  const { theme, resolved, setTheme } = useTheme();
  return (
    <>
      <Switch
        {...settings.appearance.toggle}
        checked={resolved === "dark"}
        onCheckedChange={(dark) => setTheme(dark ? "dark" : "light")}
      />
      <Switch
        {...settings.appearance.system}
        checked={theme === "system"}
        onCheckedChange={(system) => setTheme(system ? "system" : resolved)}
      />
    </>
  );
}
