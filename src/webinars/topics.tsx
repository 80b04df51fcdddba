import Camera from "lucide-react/icons/camera";
import FolderOpen from "lucide-react/icons/folder-open";
import Landmark from "lucide-react/icons/landmark";
import ShieldCheck from "lucide-react/icons/shield-check";
import Smartphone from "lucide-react/icons/smartphone";
import Video from "lucide-react/icons/video";

const topics = [
  {
    icon: ShieldCheck,
    title: "Scams",
    text: "How to spot them, and what to do if you’ve been caught.",
  },
  { icon: Smartphone, title: "Your phone", text: "Settings that make it easier to see and use." },
  { icon: Camera, title: "Photos", text: "Take, find, share and keep them safe." },
  { icon: Landmark, title: "Banking and myGov", text: "Forms and payments, without the worry." },
  { icon: Video, title: "Video calls", text: "See family and join your club’s calls." },
  {
    icon: FolderOpen,
    title: "Files and backup",
    text: "Finding files, and keeping them safe.",
  },
];

/** The webinars' topics. */
export function Topics() {
  return (
    <ul className="grid gap-x-10 gap-y-5 @2xl:grid-cols-2 @5xl:grid-cols-3">
      {topics.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-pale text-brand">
            <Icon aria-hidden className="size-6" />
          </span>
          <div>
            <h3 className="text-lg font-bold">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
