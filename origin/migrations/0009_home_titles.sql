ALTER TABLE `article_mandators` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Titles were stored in the order in which they were sent.
UPDATE `article_mandators` SET `position` = (SELECT count(*) FROM `article_mandators` AS `before` WHERE `before`.`article_id` = `article_mandators`.`article_id` AND `before`.rowid < `article_mandators`.rowid);--> statement-breakpoint
INSERT INTO `listings` (`mandator`, `list`, `published_at`, `article_id`) SELECT `listings`.`mandator`, 'own', `listings`.`published_at`, `listings`.`article_id` FROM `listings` INNER JOIN `article_mandators` ON `article_mandators`.`article_id` = `listings`.`article_id` AND `article_mandators`.`mandator` = `listings`.`mandator` WHERE `listings`.`list` = 'all' AND `article_mandators`.`position` = 0;
