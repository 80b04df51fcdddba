import type { ReportTemplate } from "../../business/reportTemplates";

/** The templates for a service: its own first, then those for every service. */
export function templatesFor<Template extends Pick<ReportTemplate, "services">>(
  service: string,
  templates: readonly Template[],
): Template[] {
  const words = service.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const isFor = ({ services = [] }: Template) =>
    services.some((word) => words.some((each) => each === word || each === `${word}s`));
  return [...templates.filter(isFor), ...templates.filter(({ services }) => !services)];
}
