CREATE TABLE `documents` (
	`slug` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`lead_html` text NOT NULL,
	`content_items` text NOT NULL
);
